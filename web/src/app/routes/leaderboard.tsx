import { ComingSoon } from '../coming-soon';

export default function Leaderboard() {
  return (
    <ComingSoon
      title="Camp Leaderboards"
      will="The scores of every camp, station by station and overall, with the top three of each sport."
      meanwhile="Scores appear with the first camp. Get your reps in before it."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
