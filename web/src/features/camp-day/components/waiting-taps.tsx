import { useQueryClient } from '@tanstack/react-query';
import { KeptNotes } from '@/academy/kept-notes';
import type { SeenChild } from '../marks.rules';
import { sender } from '../send-taps';
import { taps, type KeptTap } from '../taps';

interface WaitingTapsProps {
  userId: string;
  entries: KeptTap[];
  roster: SeenChild[];
  /** True if the roster could not be refreshed. */
  isOld: boolean;
}

const done = { in: 'checked in', out: 'checked out', absent: 'absent' };

/** Taps that wait on the phone for the server, and those that the server refused. */
export function WaitingTaps({ userId, entries, roster, isOld }: WaitingTapsProps) {
  const queryClient = useQueryClient();
  const nameOf = (id: number) =>
    roster.find(({ participantId }) => participantId === id)?.playerName ?? 'A child of this camp';
  return (
    <KeptNotes
      kept={taps}
      entries={entries}
      noun={{ one: 'tap', many: 'taps' }}
      isOld={isOld}
      sendNow={() => void sender.sendNow(userId, queryClient)}
      wordsOf={({ mark }) => `${nameOf(mark.participantId)}, ${done[mark.kind]}.`}
    />
  );
}
