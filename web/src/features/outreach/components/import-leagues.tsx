import type { AnswerOf, EndpointByKey } from '@fungo/contracts';
import { outreach } from '@fungo/contracts/constants';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { textOfFile } from '@/lib/text-of-file';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormAlert } from '@/ui/field';
import { FileButton } from '@/ui/file-button';
import { useImportLeagues } from '../api/leagues';

type Found = AnswerOf<EndpointByKey['POST /api/leagues/import']>;

const shown = 50;
const leagues = (count: number) => (count === 1 ? '1 league' : `${count} leagues`);

/** Reads a table of leagues: says first what would be added, left out, and what is wrong with it. */
export function ImportLeagues() {
  const [file, setFile] = useState<{ csv: string; name: string; found: Found }>();
  const importing = useImportLeagues();
  const failed = (error: unknown) => toast.error('Not imported', messageOf(error, 'Please try again.'));

  const look = async (chosen: File) => {
    const csv = await textOfFile(chosen);
    if (csv.length > outreach.importCharacters)
      return toast.error(
        'Not imported',
        `The file is too long. Please import ${outreach.importRows} leagues at a time.`,
      );
    importing.mutate(
      { csv, store: false },
      { onSuccess: (found) => setFile({ csv, name: chosen.name, found }), onError: failed },
    );
  };
  const store = (csv: string) =>
    importing.mutate(
      { csv, store: true },
      {
        onSuccess: (found) => {
          setFile((open) => (open && found.problems.length > 0 ? { ...open, found } : undefined));
          if (found.stored) toast.success('Leagues imported', `${leagues(found.added)} added.`);
        },
        onError: failed,
      },
    );

  return (
    <>
      <FileButton
        accept=".csv,text/csv"
        busy={importing.isPending && !file}
        onFile={(chosen) => void look(chosen)}
      >
        Import CSV
      </FileButton>
      <Dialog
        open={file !== undefined}
        onOpenChange={(open) => !open && setFile(undefined)}
        title="Import leagues"
        text={file?.name}
      >
        {file && (
          <div className="grid gap-4">
            {file.found.problems.length > 0 ? (
              <FormAlert>
                Nothing was imported. Please correct these lines, then choose the file again.
              </FormAlert>
            ) : (
              <p>{leagues(file.found.added)} will be added.</p>
            )}
            <Lines lines={file.found.problems.map(({ line, message }) => `Line ${line}: ${message}`)} />
            {file.found.skipped.length > 0 && file.found.problems.length === 0 && (
              <>
                <p>Left out:</p>
                <Lines
                  lines={file.found.skipped.map(
                    ({ line, email, why }) =>
                      `Line ${line}: ${email} ${why === 'known' ? 'is already on your list' : 'appears earlier in the file'}`,
                  )}
                />
              </>
            )}
            {file.found.problems.length === 0 && file.found.added > 0 && (
              <Button busy={importing.isPending} onClick={() => store(file.csv)}>
                {importing.isPending ? 'Importing...' : `Import ${leagues(file.found.added)}`}
              </Button>
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}

const Lines = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <ul className="max-h-60 list-disc overflow-auto pl-6 [overflow-wrap:anywhere]">
      {lines.slice(0, shown).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shown && <li>and {lines.length - shown} more</li>}
    </ul>
  );
