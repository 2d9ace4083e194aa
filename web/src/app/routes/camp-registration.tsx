import { ComingSoon } from '../coming-soon';

export default function CampRegistration() {
  return (
    <ComingSoon
      title="Camp registration"
      will="Four short steps to sign up one or more children: days, parent, players, review."
      meanwhile="You can book a one-on-one lesson now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
