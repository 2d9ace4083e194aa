import { useInstructors } from '@/academy/queries/instructors';
import { CoachOptions } from '@/academy/coach-options';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { ErrorState } from '@/ui/states';

interface CoachChoiceProps {
  chosen: string | undefined;
  choose: (instructorId: string) => void;
  label?: string;
  error?: string;
  className?: string;
}

/** Choice of the coach that an administrator acts for. */
export function CoachChoice({
  chosen,
  choose,
  label = 'Acting for',
  error: refusal,
  className = 'mb-6 max-w-sm',
}: CoachChoiceProps) {
  const { data: coaches, error, refetch } = useInstructors();
  if (error && !coaches) return <ErrorState className="mb-6" error={error} retry={() => void refetch()} />;
  return (
    <Field label={label} error={refusal} className={className}>
      <Select value={chosen ?? ''} onChange={(event) => event.target.value && choose(event.target.value)}>
        <option value="">{coaches ? 'Choose a coach' : 'Loading coaches…'}</option>
        <CoachOptions coaches={coaches} />
      </Select>
    </Field>
  );
}
