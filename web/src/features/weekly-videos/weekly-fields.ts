import { limits, weeklyVideo } from '@fungo/contracts/constants';
import { oneLine, text, webUrl } from '@fungo/contracts/fields';
import { z } from 'zod';

/** A weekly video as its form holds it; the file itself is checked when it is chosen. */
export const WeeklyFields = z
  .object({
    title: oneLine(limits.shortText, 'Please provide a title'),
    description: text(limits.longText),
    uploadType: z.enum(weeklyVideo.uploadTypes),
    videoUrl: z.string().trim(),
    hasFile: z.boolean(),
    assignedPlayerIds: z.array(z.string()),
  })
  .superRefine(({ uploadType, videoUrl, hasFile }, context) => {
    const complain = (path: 'videoUrl' | 'hasFile', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (uploadType === 'file') {
      if (!hasFile) complain('hasFile', 'Please select a video file');
    } else if (!videoUrl) complain('videoUrl', 'Please provide a video URL');
    else if (!webUrl.safeParse(videoUrl).success) complain('videoUrl', 'Please provide a valid video URL');
  });
export type WeeklyFields = z.infer<typeof WeeklyFields>;

export const blank: WeeklyFields = {
  title: '',
  description: '',
  uploadType: 'file',
  videoUrl: '',
  hasFile: false,
  assignedPlayerIds: [],
};

/** The form that is sent: the file last, so that errors in other fields are found before it is uploaded. */
export function formOf(
  { hasFile: _hasFile, assignedPlayerIds, videoUrl, ...fields }: WeeklyFields,
  file?: File,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('assignedPlayerIds', JSON.stringify(assignedPlayerIds));
  if (fields.uploadType === 'url') form.append('videoUrl', videoUrl);
  else if (file) form.append('video', file, file.name);
  return form;
}
