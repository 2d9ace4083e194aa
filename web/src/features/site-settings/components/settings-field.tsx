import type { SiteSettings } from '@fungo/contracts';
import { sitePhoto } from '@fungo/contracts/constants';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { pictureAccept, refusePicture } from '@/lib/picture-file';
import { Field } from '@/ui/field';
import { FileButton } from '@/ui/file-button';
import { Input, Textarea } from '@/ui/input';
import { useAddPhoto } from '../api/add-photo';

interface SettingsFieldProps {
  name: FieldPath<SiteSettings>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

const useSetting = (name: FieldPath<SiteSettings>) => {
  const { register, getFieldState, formState } = useFormContext<SiteSettings>();
  return { register, error: getFieldState(name, formState).error?.message };
};

export function TextSetting({
  name,
  label,
  hint,
  required,
  className,
  ...input
}: SettingsFieldProps & Pick<ComponentProps<typeof Input>, 'type' | 'placeholder'>) {
  const { register, error } = useSetting(name);
  return (
    <Field label={label} hint={hint} error={error} optional={!required} className={className}>
      <Input autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
}

export function LongSetting({ name, label, hint, required, className }: SettingsFieldProps) {
  const { register, error } = useSetting(name);
  return (
    <Field label={label} hint={hint} error={error} optional={!required} className={className}>
      <Textarea rows={3} className="field-sizing-content min-h-24" {...register(name)} />
    </Field>
  );
}

/** A web or mail address: left empty it is not set. */
export function AddressSetting({
  name,
  label,
  hint,
  className,
  type = 'url',
  placeholder,
}: SettingsFieldProps & { type?: 'url' | 'email'; placeholder?: string }) {
  const { register, error } = useSetting(name);
  return (
    <Field label={label} hint={hint} error={error} optional className={className}>
      <Input
        // A path of this site is no URL to the browser; `inputMode` brings the phone's keyboard all the same.
        inputMode={type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        {...register(name, { setValueAs: (typed: string | null) => typed?.trim() || null })}
      />
    </Field>
  );
}

/** {@link AddressSetting} of a picture, which may also be uploaded: its address is put into the draft. */
export function PhotoSetting(setting: SettingsFieldProps) {
  const { name, label } = setting;
  const { setValue } = useFormContext<SiteSettings>();
  const addition = useAddPhoto();
  const [tooLarge, setTooLarge] = useState<string>();
  const problem =
    tooLarge ??
    (addition.error && messageOf(addition.error, 'We could not upload the photo. Please try again.'));
  const send = (file: File) => {
    const refused = refusePicture(file, sitePhoto.maxBytes);
    setTooLarge(refused);
    if (!refused)
      addition.mutate(file, {
        onSuccess: ({ url }) => setValue(name, url, { shouldDirty: true, shouldValidate: true }),
      });
  };
  return (
    <div className="grid content-start gap-2">
      <AddressSetting {...setting} />
      <FileButton
        accept={pictureAccept}
        busy={addition.isPending}
        aria-label={`Upload a photo for ${label}`}
        className="justify-self-start"
        onFile={send}
      >
        {addition.isPending ? 'Uploading...' : 'Upload a photo'}
      </FileButton>
      {problem && !addition.isPending && (
        <p role="alert" className="text-sm font-bold text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
