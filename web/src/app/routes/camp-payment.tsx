import { ComingSoon } from '../coming-soon';

export default function CampPayment() {
  return (
    <ComingSoon
      title="Camp payment"
      will="The ways to pay for a camp: by card, Venmo, Cash App, or later at your own risk."
      meanwhile="Nothing is owed until registration opens. Lessons are paid directly to the coach."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
