import { Clock } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { dueWords, urgencyOf, type Promised } from './promises.rules';

const tones = { late: 'danger', soon: 'leather', calm: 'neutral' } as const;

/** The time by which an answer is due, for staff. */
export function DueBadge({ promised, now }: { promised: Promised; now: number }) {
  const urgency = urgencyOf(promised, now);
  return (
    <Badge tone={tones[urgency]}>
      {urgency !== 'calm' && <Clock aria-hidden />}
      {dueWords(promised, now)}
    </Badge>
  );
}
