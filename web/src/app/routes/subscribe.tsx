import { ComingSoon } from '../coming-soon';

export default function Subscribe() {
  return (
    <ComingSoon
      title="Video analysis membership"
      will="For $10 a month: up to 4 swing videos, each analysed by a certified coach within 24 to 48 hours, frame by frame, with drills to work on."
      meanwhile="The membership cannot be bought yet. A lesson gives you the same eyes on your swing, live."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
