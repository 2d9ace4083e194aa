import { ComingSoon } from '../coming-soon';

export default function CampRegistration() {
  return (
    <ComingSoon
      title="Camp registration"
      will="Four short steps to sign up one child or several: days, parent, players, review."
      meanwhile="One-on-one lessons are open for booking now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
