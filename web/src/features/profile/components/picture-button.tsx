import { profileImage } from '@fungo/contracts/constants';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { pictureAccept, refusePicture } from '@/lib/picture-file';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { FileButton } from '@/ui/file-button';
import { useChangePicture } from '../api/change-picture';

/** Chooses one's own picture; the server cuts the square out of its middle. */
export function PictureButton({ user, className }: { user: CurrentUser; className?: string }) {
  const change = useChangePicture(user);
  const [tooLarge, setTooLarge] = useState<string>();
  const problem =
    tooLarge ??
    (change.error && messageOf(change.error, 'We could not upload your picture. Please try again.'));
  const send = (file: File) => {
    const refused = refusePicture(file, profileImage.maxBytes);
    setTooLarge(refused);
    if (!refused) change.mutate(file, { onSuccess: () => toast.success('Picture updated') });
  };
  return (
    <div className={className}>
      <FileButton accept={pictureAccept} busy={change.isPending} className="w-full" onFile={send}>
        {!change.isPending && <Camera aria-hidden />}
        {change.isPending ? 'Uploading...' : user.profileImageUrl ? 'Change picture' : 'Add a picture'}
      </FileButton>
      {problem && !change.isPending && (
        <p role="alert" className="mt-1.5 text-sm font-bold text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
