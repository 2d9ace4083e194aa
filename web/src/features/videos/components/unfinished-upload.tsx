import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { filmAccept } from '@/lib/film-file';
import { Button } from '@/ui/button';
import { FileDrop } from '@/ui/file-drop';
import { percentOf, ProgressBar } from '@/ui/progress-bar';
import { Loading, Skeleton } from '@/ui/skeleton';
import { printOf } from '../api/upload/file-print';
import { arrivedPart, giveUp, type Unfinished } from '../api/upload/unfinished';

interface UnfinishedUploadProps {
  upload: Unfinished;
  goOn: (file: File) => void;
  /** All of it had come before the page was closed: it is a video. */
  arrived: () => void;
  dropped: () => void;
}

/**
 * An upload whose page was closed. A page may not keep a file, so it asks for the file again and resumes where it was.
 */
export function UnfinishedUpload({ upload, goOn, arrived, dropped }: UnfinishedUploadProps) {
  const [isOther, setOther] = useState(false);
  const { data: part, isPending } = useQuery({
    queryKey: ['unfinished upload', upload.url],
    queryFn: ({ signal }) => arrivedPart(upload.url, signal),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (part === null) dropped();
    if (part === 1) arrived();
  }, [part, arrived, dropped]);

  const choose = async (file: File) => {
    const isSame = (await printOf(file)) === upload.print;
    setOther(!isSame);
    if (isSame) goOn(file);
  };
  if (isPending || part === null || part === 1)
    return (
      <Loading label="Checking how much of your video has arrived" className="grid gap-4">
        <Skeleton className="h-6" />
        <Skeleton className="h-32" />
      </Loading>
    );
  return (
    <section aria-label="Unfinished upload" className="grid gap-4">
      <div className="grid gap-1.5">
        <p>
          <strong>
            Unfinished upload: {upload.fileName}
            {typeof part === 'number' && ` ${percentOf(part)} %`}
          </strong>
        </p>
        {typeof part === 'number' && <ProgressBar still label="Arrived so far" value={part} />}
      </div>
      <FileDrop
        label="Choose the same video again"
        accept={filmAccept}
        chosen="and the upload picks up where it left off"
        error={
          isOther && `That is a different video. Please choose ${upload.fileName}, or cancel this upload.`
        }
        onFile={(file) => void choose(file)}
      />
      <Button
        variant="secondary"
        onClick={() => {
          void giveUp(upload.url);
          dropped();
        }}
      >
        Cancel this upload
      </Button>
    </section>
  );
}
