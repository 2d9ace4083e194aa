import { ComingSoon } from '../coming-soon';

export default function CoachingCredentials() {
  return (
    <ComingSoon
      title="Coaching experience"
      will="The seven Little League World Series appearances of our head coach, and what we offer leagues: board support, coaches clinics and one-day mini camps."
      meanwhile="Meet the coaches who teach here today."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
