import { ComingSoon } from '../coming-soon';

export default function FindTeam() {
  return (
    <ComingSoon
      title="Find a Team"
      will="A short form for players who look for a travel team: tell us age division, positions and dates, and we match you."
      meanwhile="Ask your coach at your next lesson; most of them know which teams are looking."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
