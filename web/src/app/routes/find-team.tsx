import { ComingSoon } from '../coming-soon';

export default function FindTeam() {
  return (
    <ComingSoon
      title="Find a Team"
      will="A short form for players who are looking for a travel team. Tell us your age division, positions and dates, and we help you find a match."
      meanwhile="Ask your coach at your next lesson. Most coaches know which teams are looking."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
