import { limits } from '@fungo/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { filmAccept, formatBytes, refuseFilm } from '@/lib/film-file';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { uploadFailure } from '@/lib/upload';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { FileDrop } from '@/ui/file-drop';
import { Input, Textarea } from '@/ui/input';
import { LeaveDialog } from '@/ui/leave-dialog';
import { percentOf, ProgressBar } from '@/ui/progress-bar';
import { useAddWeeklyVideo } from '../api/add-weekly-video';
import { blank, formOf, WeeklyFields } from '../weekly-fields';
import { PlayerPicker } from './player-picker';

const sources = [
  { value: 'file', label: 'A file' },
  { value: 'url', label: 'A link' },
];

/** Shows a new film, or a link to one, to all players or to some. */
export default function WeeklyForm() {
  const addition = useAddWeeklyVideo();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: zodResolver(WeeklyFields), defaultValues: blank });
  const { register, control, setValue, resetField, formState } = form;
  const { errors } = formState;
  const source = useWatch({ control, name: 'uploadType' });
  const guard = useLeaveGuard(addition.isPending, () => {});

  const choose = (chosen: File) => {
    const refused = refuseFilm(chosen);
    setRefusal(refused && `${refused.title}: ${refused.text}`);
    setFile(refused ? undefined : chosen);
    setValue('hasFile', !refused, { shouldValidate: !refused && formState.isSubmitted });
  };
  const clearSource = () => {
    setFile(undefined);
    setRefusal(undefined);
    resetField('hasFile');
    resetField('videoUrl');
  };
  const submit = form.handleSubmit((fields) =>
    addition.mutate(formOf(fields, file), {
      onSuccess: ({ title }) => {
        toast.success('Weekly video uploaded', `Players can watch ${title} now.`);
        form.reset(blank);
        clearSource();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        toast.error('Failed to upload video', uploadFailure(error));
      },
    }),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Title" error={errors.title?.message}>
        <Input maxLength={limits.shortText} {...register('title')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={3} maxLength={limits.longText} {...register('description')} />
      </Field>
      <Choices label="Source" options={sources} {...register('uploadType', { onChange: clearSource })} />
      {source === 'file' ? (
        <FileDrop
          label={file ? 'Choose another video' : 'Choose a video'}
          accept={filmAccept}
          chosen={file && `${file.name} · ${formatBytes(file.size)}`}
          hint="MP4, MOV, AVI, max 1GB."
          error={refusal ?? errors.hasFile?.message}
          onFile={choose}
        />
      ) : (
        <Field
          label="Video URL"
          hint="A page such as a YouTube video. It opens in a new tab."
          error={errors.videoUrl?.message}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            {...register('videoUrl')}
          />
        </Field>
      )}
      <Controller
        name="assignedPlayerIds"
        control={control}
        render={({ field }) => (
          <PlayerPicker
            chosen={field.value}
            change={field.onChange}
            error={errors.assignedPlayerIds?.message}
          />
        )}
      />
      {addition.isPending && file && (
        <div className="grid gap-1.5">
          <p className="text-sm text-muted">
            {addition.part < 1
              ? `Uploading ${file.name}: ${percentOf(addition.part)} %`
              : 'All sent. Checking the file…'}
          </p>
          <ProgressBar label={`Uploading ${file.name}`} value={addition.part} />
        </div>
      )}
      <Button type="submit" busy={addition.isPending}>
        {addition.isPending ? 'Uploading...' : 'Share with players'}
      </Button>
      <LeaveDialog
        guard={guard}
        title="Leave while it is uploading?"
        text="Leaving stops the upload, and you would have to start again."
      />
    </form>
  );
}
