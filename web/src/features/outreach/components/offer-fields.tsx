import { limits, outreach } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select, Textarea } from '@/ui/input';
import { type OutreachBody, templatesQuery } from '../api/outreach';
import type { Values } from '../outreach-values';
import { fieldWords, serviceWords, templateWords, volunteerWords } from '../outreach-words';

/** An offer's template, or one's own text in its place. */
export function OfferFields({ form }: { form: UseFormReturn<Values, unknown, OutreachBody> }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  const template = templates.find(({ templateType }) => templateType === values.templateType);
  return (
    <>
      <Field
        label="Template"
        hint={template?.description}
        error={errors.templateType?.message}
        className="sm:col-span-2"
      >
        <Select {...form.register('templateType')}>
          {outreach.templates.map((value) => (
            <option key={value} value={value}>
              {templateWords[value]}
            </option>
          ))}
        </Select>
      </Field>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          {...form.register('useCustomContent')}
        />
        Write my own text instead
      </label>
      {values.useCustomContent ? (
        <Field
          label="Your text"
          hint="We add the greeting, the signature and how to reply."
          error={errors.customContent?.message}
        >
          <Textarea rows={8} maxLength={limits.longText} {...form.register('customContent')} />
        </Field>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Known label="Looking for" words={serviceWords} {...form.register('serviceType')} />
          <Known label="Field access" words={fieldWords} {...form.register('fieldAccess')} />
          <Known label="Volunteers" words={volunteerWords} {...form.register('volunteers')} />
        </div>
      )}
    </>
  );
}

/** Optional facts about the league. */
const Known = ({
  label,
  words,
  ...select
}: { label: string; words: Record<string, string> } & React.ComponentProps<'select'>) => (
  <Field label={label} optional>
    <Select {...select}>
      <option value="">Not sure</option>
      {Object.entries(words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  </Field>
);
