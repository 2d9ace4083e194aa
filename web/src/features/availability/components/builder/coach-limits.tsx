import type { CoachRules } from '@fungo/contracts';
import { coachRules } from '@fungo/contracts/constants';
import { changeCoachRules } from '@fungo/contracts/scheduling/coach-rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { Loaded } from '@/ui/loaded';
import { NumberInput } from '@/ui/number-input';
import { Skeleton } from '@/ui/skeleton';
import { coachRulesQuery, useChangeCoachRules } from '../../api/coach-rules';

/** A coach's break between lessons and daily limit. */
export const CoachLimits = ({ instructorId }: { instructorId: string }) => (
  <Card>
    <CardBody className="grid gap-5">
      <CardTitle>Your limits</CardTitle>
      <Loaded
        query={useQuery(coachRulesQuery(instructorId))}
        what="limits"
        failed="Failed to fetch your limits"
        skeleton={<Skeleton className="h-40" />}
      >
        {(rules) => <LimitsForm instructorId={instructorId} rules={rules} />}
      </Loaded>
    </CardBody>
  </Card>
);

function LimitsForm({ instructorId, rules }: { instructorId: string; rules: CoachRules }) {
  const change = useChangeCoachRules();
  const form = useForm({
    resolver: zodResolver(changeCoachRules.body),
    defaultValues: {
      instructorId,
      breakMinutes: rules.breakMinutes,
      lessonsPerDay: rules.lessonsPerDay ?? '',
    },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => toast.success('Limits saved'),
      onError: (error) => {
        showFieldErrors(form, error);
        toast.error('Failed to save your limits', messageOf(error, 'Please try again.'));
      },
    }),
  );
  const { breakMinutes, lessonsPerDay } = coachRules;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <p className="text-muted">
        Families can’t book beyond these limits. You can, when you book a lesson for them.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Minutes between lessons"
          hint={`${breakMinutes.min} to ${breakMinutes.max}`}
          error={errors.breakMinutes?.message}
        >
          <NumberInput {...form.register('breakMinutes')} />
        </Field>
        <Field
          label="Lessons a day"
          optional
          hint={`${lessonsPerDay.min} to ${lessonsPerDay.max}. Players at the same time count once.`}
          error={errors.lessonsPerDay?.message}
        >
          <NumberInput {...form.register('lessonsPerDay')} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" busy={change.isPending}>
        Save limits
      </Button>
    </form>
  );
}
