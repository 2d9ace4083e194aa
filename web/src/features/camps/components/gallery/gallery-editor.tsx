import type { Camp, CampGallery as Gallery } from '@fungo/contracts';
import { gallery as limits } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2, Video, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ProcessingNote } from '@/academy/processing-note';
import { messageOf } from '@/lib/api';
import { filmAccept, formatBytes } from '@/lib/film-file';
import { pictureAccept } from '@/lib/picture-file';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/file-button';
import { LeaveDialog } from '@/ui/leave-dialog';
import { ProgressBar } from '@/ui/progress-bar';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useDeleteShot } from '../../api/delete-shot';
import { galleryQuery } from '../../api/gallery';
import { CampGallery, type Shot } from './camp-gallery';
import { type GalleryUpload, useGalleryUploads } from './use-gallery-uploads';

interface EditedProps {
  camp: Camp;
  /** Level of its heading. */
  level: 2 | 4;
}

/** A camp's photos and videos for an administrator, who adds and deletes them. */
export function GalleryEditor({ camp, level }: EditedProps) {
  const { data, error, refetch } = useQuery(galleryQuery(camp.id));
  const { uploads, add, forget } = useGalleryUploads(camp.id);
  const isSending = uploads.some(({ failure }) => failure === undefined);
  const guard = useLeaveGuard(isSending, () => {});
  const hintId = useId();
  const unwanted = withoutPhotos(camp);
  return (
    <div className="grid gap-5">
      {unwanted.length > 0 && (
        <p className="rounded-md bg-danger-soft px-4 py-3 wrap-anywhere">
          <strong className="text-danger-ink">No photos:</strong>{' '}
          {new Intl.ListFormat('en-US').format(unwanted)}
        </p>
      )}
      {data ? (
        <Kept camp={camp} level={level} gallery={data} />
      ) : error ? (
        <ErrorState title="The gallery could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading photos and videos" className="grid grid-cols-3 gap-2">
          <Skeleton className="aspect-square" />
          <Skeleton className="aspect-square" />
          <Skeleton className="aspect-square" />
        </Loading>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-3">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow upload={upload} onDismiss={() => forget(upload.id)} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <FileButton
            accept={pictureAccept}
            multiple
            busy={false}
            aria-describedby={hintId}
            onFile={(file) => add('photos', file)}
          >
            <ImagePlus aria-hidden />
            Add photos
          </FileButton>
          <FileButton
            accept={filmAccept}
            multiple
            busy={false}
            aria-describedby={hintId}
            onFile={(file) => add('videos', file)}
          >
            <Video aria-hidden />
            Add videos
          </FileButton>
        </div>
        <p id={hintId} className="text-sm text-muted">
          Photos up to {formatBytes(limits.photo.maxBytes)}, videos up to {formatBytes(limits.video.maxBytes)}
          .{camp.status === 'active' && ' Families see them here once the camp is marked completed.'}
        </p>
      </div>
      <LeaveDialog
        guard={guard}
        title="Leave while files are uploading?"
        text="Files that haven’t finished will be lost."
      />
    </div>
  );
}

/** Children whose families want no photos of them here. Only the answer to staff names a camp's children. */
const withoutPhotos = ({ registrations = [] }: Camp): string[] =>
  registrations
    .filter(({ registrationStatus }) => registrationStatus === 'confirmed')
    .flatMap(({ participants }) => participants)
    .filter(({ photosAllowed }) => !photosAllowed)
    .map(({ playerName }) => playerName);

function Kept({ camp, level, gallery: { photos, videos } }: EditedProps & { gallery: Gallery }) {
  const Heading = level === 2 ? 'h2' : 'h4';
  const remove = useDeleteShot(camp.id);
  const [asked, setAsked] = useState<Shot>();
  const isReady = ({ processing }: Gallery['videos'][number]) => processing.state === 'ready';
  const unfinished = videos.filter((video) => !isReady(video));
  const ready = videos.filter(isReady).map(({ url }) => url);
  const deleteButton = (shot: Shot) => (
    <Button variant="secondary" size="icon" onClick={() => setAsked(shot)}>
      <Trash2 aria-hidden />
      <span className="sr-only">Delete {shot.name.toLowerCase()}</span>
    </Button>
  );
  return (
    <>
      {photos.length + ready.length > 0 ? (
        <CampGallery
          camp={{ title: camp.title, photos, videos: ready }}
          level={level}
          actions={deleteButton}
        />
      ) : (
        <div>
          <Heading className="text-xl">Photos and videos</Heading>
          <p className="mt-1 text-muted">There are no photos or videos yet.</p>
        </div>
      )}
      {unfinished.length > 0 && (
        <ul aria-label="Videos that are not ready" className="grid gap-3">
          {unfinished.map(({ url, processing }, index) => (
            <li key={url} className="flex items-center justify-between gap-3 rounded-md bg-sunken p-3">
              <div className="min-w-0 flex-1">
                <p className="font-bold">New video</p>
                <ProcessingNote processing={processing} afterFailure="Please delete it." />
              </div>
              {deleteButton({ kind: 'video', url, name: `new video ${index + 1}` })}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Delete this ${asked?.kind ?? 'photo'}?`}
        text="It’s gone for everyone, and you can’t undo this."
        action="Delete"
        onConfirm={() =>
          asked &&
          remove.mutate(asked, {
            onError: (error) =>
              toast.error('Delete failed', messageOf(error, 'It is still there. Please try again.')),
          })
        }
      />
    </>
  );
}

function UploadRow({ upload, onDismiss }: { upload: GalleryUpload; onDismiss: () => void }) {
  const { name, part, failure } = upload;
  if (failure === undefined)
    return (
      <div className="grid gap-1.5">
        <p className="truncate text-sm text-muted">{name}</p>
        <ProgressBar label={`Uploading ${name}`} value={part} />
      </div>
    );
  return (
    <div className="flex items-start justify-between gap-3 rounded-md bg-danger-soft p-3">
      <p role="alert" className="min-w-0 [overflow-wrap:anywhere]">
        <strong className="text-danger-ink">Upload failed</strong> {name}: {failure}
      </p>
      <Button variant="secondary" size="icon" onClick={onDismiss}>
        <X aria-hidden />
        <span className="sr-only">Dismiss {name}</span>
      </Button>
    </div>
  );
}
