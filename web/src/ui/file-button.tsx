import { useRef, type ReactNode } from 'react';
import { Button } from './button';

interface FileButtonProps {
  accept: string;
  busy: boolean;
  /** Names what the file is for where the words alone could be any row's. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  className?: string;
  children: ReactNode;
  onFile: (file: File) => void;
}

/** A button that opens the chooser of files. */
export function FileButton({ accept, busy, children, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()} {...button}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
