import { useRef, type ReactNode } from 'react';
import { Button } from './button';

interface FileButtonProps {
  accept: string;
  /** Several may be chosen at once. */
  multiple?: boolean;
  busy: boolean;
  /** Names what the file is for where the words alone could be any row's. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  className?: string;
  children: ReactNode;
  /** Told each file. */
  onFile: (file: File) => void;
}

/** A button that opens the chooser of files. */
export function FileButton({ accept, multiple, busy, children, onFile, ...button }: FileButtonProps) {
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
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          files.forEach(onFile);
        }}
      />
    </>
  );
}
