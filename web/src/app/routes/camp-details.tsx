import { ComingSoon } from '../coming-soon';

export default function CampDetails() {
  return (
    <ComingSoon
      title="Camp details"
      will="All that a family needs to know about one camp: dates, schedule, what to bring, drop-off and pick-up, safety and price."
      meanwhile="One-on-one lessons are open for booking now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
