import { ComingSoon } from '../coming-soon';

export default function BookingSuccess() {
  return (
    <ComingSoon
      title="Lesson Booked Successfully!"
      will="What to expect and how to pay your coach."
      meanwhile="Meet the coaches."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
