import { ComingSoon } from '../coming-soon';

export default function CampRegistrationSuccess() {
  return (
    <ComingSoon
      title="Camp registration"
      will="The confirmation of a camp registration and what comes next."
      meanwhile="One-on-one lessons are open for booking now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
