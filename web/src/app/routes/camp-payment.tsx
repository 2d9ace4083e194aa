import { ComingSoon } from '../coming-soon';

export default function CampPayment() {
  return (
    <ComingSoon
      title="Camp payment"
      will="The ways to pay for a camp: by card, Venmo, Cash App, or later at your own risk."
      meanwhile="You owe nothing until registration opens. You pay for lessons directly."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
