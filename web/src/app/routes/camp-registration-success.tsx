import { ComingSoon } from '../coming-soon';

export default function CampRegistrationSuccess() {
  return (
    <ComingSoon
      title="Camp registration"
      will="The confirmation of a camp registration and what comes next."
      meanwhile="You can book a one-on-one lesson now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
