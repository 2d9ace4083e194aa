import { CloudAlert, CloudUpload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { percentOf } from '@/ui/progress-bar';
import { useSwingUpload } from '../api/upload/swing-upload';

/** An upload under way, on every page: its progress, and the way to its controls. */
export function UploadBadge({ userId }: { userId: string }) {
  const upload = useSwingUpload(userId);
  if (!upload || upload.step === 'done') return null;
  const { step, sent, size, fields } = upload;
  const hasFailed = step === 'failed';
  const percent = percentOf(size ? sent / size : 0);
  const Icon = hasFailed ? CloudAlert : CloudUpload;
  return (
    <Link
      to="/videos"
      aria-label={
        hasFailed ? `${fields.title} was not uploaded` : `Uploading ${fields.title}, ${percent} percent`
      }
      className="flex min-h-11 items-center gap-1.5 rounded-md px-2 font-bold text-lamp tabular-nums no-underline hover:bg-board-raised"
    >
      <Icon aria-hidden />
      {hasFailed ? 'Failed' : step === 'paused' ? 'Paused' : `${percent} %`}
    </Link>
  );
}
