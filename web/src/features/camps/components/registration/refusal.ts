import { promotionRefusals } from '@fungo/contracts/camps/promotion-code';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { ApiError, messageOf } from '@/lib/api';
import type { FamilyForm } from './family-form';
import type { Problem } from './registration.rules';

/** The server's refusal of a registration, by the form's fields. */
export interface Refusal {
  problems: Problem[];
  /** The server's message if there are not enough places for the whole family. */
  noRoom?: string;
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { problems: [] };
  return {
    problems: Object.entries(error.fields).map(([field, message]) => ({ field: fieldOf(field), message })),
    noRoom:
      error.code === 'camps.full' || error.code === 'camps.division-full' ? messageOf(error, '') : undefined,
  };
}

/** Whether the applied code is no longer valid. */
export const isPromotionRefusal = (code: string | undefined): boolean =>
  promotionRefusals.some((one) => one === code);

/** Both endpoints name a guardian's fields after their own part of the body. The form holds a signature as a name only. */
function fieldOf(named: string): string {
  const field = named.replace(/^parentInfo\b/, 'registration');
  return field.startsWith('registration.waiver') ? 'registration.signedName' : field;
}

/** Shows each problem at its field once the step is rendered, and focuses the first. */
export const showProblems = (form: UseFormReturn<FamilyForm>, problems: Problem[]) =>
  void setTimeout(() =>
    problems.forEach(({ field, message }, index) =>
      form.setError(
        field as 'registration.parentName',
        { type: 'server', message },
        { shouldFocus: index === 0 },
      ),
    ),
  );

/** The refusal from another page that led here to correct it. A reload does not show it again. */
export function useBroughtRefusal(form: UseFormReturn<FamilyForm>): Refusal | undefined {
  const { pathname, search, state } = useLocation() as Location<{ refusal?: Refusal } | null>;
  const navigate = useNavigate();
  const [brought] = useState(state?.refusal);
  useEffect(() => {
    if (!state) return;
    void navigate(pathname + search, { replace: true });
    if (brought) showProblems(form, brought.problems);
  }, [brought, form, navigate, pathname, search, state]);
  return brought;
}
