import { mergeAccounts } from '@fungo/contracts/identity/merges';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useMergeAccounts } from '../api/merges';

/** Joins the families of two accounts. */
export function MergeAccounts() {
  const merging = useMergeAccounts();
  const form = useForm({
    resolver: zodResolver(mergeAccounts.body),
    defaultValues: { fromEmail: '', intoEmail: '' },
  });
  const { errors } = form.formState;
  const merge = form.handleSubmit((body) =>
    merging.mutate(body, {
      onSuccess: ({ from, into }) => {
        form.reset();
        toast.success('Families merged', `${from} and ${into} are guardians of one family.`);
      },
      onError: (error) => {
        if (!showFieldErrors(form, error)) toast.error('Not merged', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form noValidate className="grid content-start gap-4" onSubmit={(event) => void merge(event)}>
      <h3 className="text-xl">Two accounts</h3>
      <p className="text-muted">Both accounts stay, as guardians of one family with all players of both.</p>
      <Field label="Email of the account to merge" error={errors.fromEmail?.message}>
        <Input type="email" autoComplete="off" {...form.register('fromEmail')} />
      </Field>
      <Field label="Email of the account that has the family" error={errors.intoEmail?.message}>
        <Input type="email" autoComplete="off" {...form.register('intoEmail')} />
      </Field>
      <Button type="submit" variant="secondary" busy={merging.isPending}>
        {merging.isPending ? 'Merging...' : 'Merge the families'}
      </Button>
    </form>
  );
}
