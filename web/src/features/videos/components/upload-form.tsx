import type { VideoUpload as Fields } from '@fungo/contracts';
import { limits, video } from '@fungo/contracts/constants';
import { VideoUpload } from '@fungo/contracts/media/uploads';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { filmAccept, formatBytes, refuseFilm, titleOfFile } from '@/lib/film-file';
import { useInstructors } from '@/academy/queries/instructors';
import { CoachOptions } from '@/academy/coach-options';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FileDrop } from '@/ui/file-drop';
import { Input, Select, Textarea } from '@/ui/input';
import { typeWords } from '../video-words';

interface UploadFormProps {
  /** Values sent with a refused file. */
  fields?: Partial<Fields>;
  send: (file: File, fields: Fields) => void;
}

interface Typed {
  title: string;
  description: string;
  videoType: Fields['videoType'];
  instructorId: string;
}

export default function UploadForm({ fields, send }: UploadFormProps) {
  const { data: coaches = [] } = useInstructors();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<{ title?: string; text: string }>();
  const form = useForm<Typed, unknown, Fields>({
    // A form's empty fields are texts; the schema takes them as not given.
    resolver: zodResolver(VideoUpload) as unknown as Resolver<Typed, unknown, Fields>,
    defaultValues: {
      title: fields?.title ?? '',
      description: fields?.description ?? '',
      videoType: fields?.videoType ?? 'practice',
      instructorId: fields?.instructorId ? String(fields.instructorId) : '',
    },
  });
  const { errors, dirtyFields } = form.formState;

  const choose = (chosen: File) => {
    const refused = refuseFilm(chosen);
    setRefusal(refused);
    setFile(refused ? undefined : chosen);
    if (!refused && !dirtyFields.title && !fields?.title)
      form.setValue('title', titleOfFile(chosen.name).slice(0, limits.shortText), {
        shouldValidate: form.formState.isSubmitted,
      });
  };
  const askForFile = () => {
    if (!file && !refusal) setRefusal({ text: 'Please select a video file first.' });
  };
  const submit = form.handleSubmit((valid) => (file ? send(file, valid) : askForFile()), askForFile);

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FileDrop
        label={file ? 'Choose another video' : 'Choose a video'}
        accept={filmAccept}
        chosen={file && `${file.name} · ${formatBytes(file.size)}`}
        hint="Straight from your phone: MP4, MOV, AVI, WMV, WebM, 3GP or FLV, up to 1 GB."
        error={
          refusal && (
            <>
              {refusal.title && <strong>{refusal.title}: </strong>}
              {refusal.text}
            </>
          )
        }
        onFile={choose}
      />
      <Field label="Title" error={errors.title?.message}>
        <Input maxLength={limits.shortText} {...form.register('title')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type">
          <Select {...form.register('videoType')}>
            {video.types.map((type) => (
              <option key={type} value={type}>
                {typeWords[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Coach" error={errors.instructorId?.message}>
          <Select {...form.register('instructorId')}>
            <option value="">Any coach</option>
            <CoachOptions coaches={coaches} />
          </Select>
        </Field>
      </div>
      <Field
        label="Description"
        optional
        hint="What should the coach look at?"
        error={errors.description?.message}
      >
        <Textarea rows={2} maxLength={limits.longText} {...form.register('description')} />
      </Field>
      <Button type="submit">Upload Video</Button>
    </form>
  );
}
