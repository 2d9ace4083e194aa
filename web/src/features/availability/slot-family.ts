/** Two sets of endpoints reach the same slots under the same rules: the dashboard's and the schedule pages'. */
export type SlotFamily = 'instructor' | 'schedule';

export const slotFailures: Record<SlotFamily, { add: string; remove: string }> = {
  instructor: { add: 'Failed to add availability', remove: 'Failed to delete availability' },
  schedule: { add: 'Failed to add time slot', remove: 'Failed to delete time slot' },
};
