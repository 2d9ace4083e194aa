import { ComingSoon } from '../coming-soon';

export default function CampCheckout() {
  return (
    <ComingSoon
      title="Camp checkout"
      will="Card payment for a camp registration, with the order and its total."
      meanwhile="Nothing is owed until registration opens. Lessons are paid directly to the coach."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
