import { ComingSoon } from '../coming-soon';

export default function CampDetails() {
  return (
    <ComingSoon
      title="Camp details"
      will="Everything a family needs to know about a camp: dates, schedule, what to bring, drop-off and pick-up, safety and price."
      meanwhile="You can book a one-on-one lesson now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
