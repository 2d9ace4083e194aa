import { ComingSoon } from '../coming-soon';

export default function CampCheckout() {
  return (
    <ComingSoon
      title="Camp checkout"
      will="Card payment for a camp registration, with the order and its total."
      meanwhile="You owe nothing until registration opens. You pay for lessons directly."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
