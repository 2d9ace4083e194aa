import { campLogo } from '@fungo/contracts/constants';
import { useEffect, useMemo, useState } from 'react';
import { pictureAccept, refusePicture } from '@/lib/picture-file';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/file-button';

interface LogoChoiceProps {
  /** The camp's current logo. */
  current?: string | null;
  chosen: File | undefined;
  choose: (file: File | undefined) => void;
  /** Removes the current logo; absent if there is none. */
  remove?: () => void;
}

/** The camp's picture in lists, sent with the rest of the form. */
export function LogoChoice({ current, chosen, choose, remove }: LogoChoiceProps) {
  const [problem, setProblem] = useState<string>();
  const preview = useMemo(() => chosen && URL.createObjectURL(chosen), [chosen]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const shown = preview ?? current;
  const take = (file: File) => {
    const refused = refusePicture(file, campLogo.maxBytes);
    setProblem(refused);
    if (!refused) choose(file);
  };
  return (
    <div role="group" aria-label="Logo" className="grid gap-1.5">
      <p className="font-bold">
        Logo<span className="font-normal text-muted"> (optional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {shown && <img src={shown} alt="" className="size-20 rounded-md border border-line object-contain" />}
        <FileButton accept={pictureAccept} busy={false} onFile={take}>
          {shown ? 'Choose another' : 'Choose a picture'}
        </FileButton>
        {(chosen || remove) && (
          <Button variant="secondary" onClick={() => (chosen ? choose(undefined) : remove?.())}>
            Remove logo
          </Button>
        )}
      </div>
      {chosen && <p className="text-sm text-muted wrap-anywhere">{chosen.name}</p>}
      {problem && (
        <p role="alert" className="text-sm font-bold text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
