import { Download, ImageIcon, Share2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { keep } from '@/lib/download';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { drawPicture, pictureFile, pictureSize } from '../draw-picture';
import type { PictureFacts } from '../results.rules';

/** A picture of one child's results. The guardian creates it on the device, previews it, and shares or saves it. */
export function SharePicture({ facts }: { facts: PictureFacts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ImageIcon aria-hidden />
        Picture to share
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Picture of ${facts.name}`}
        text="It’s made on your device and stays there unless you share it. It shows only a first name and last initial."
      >
        <Preview facts={facts} />
      </Dialog>
    </>
  );
}

function Preview({ facts }: { facts: PictureFacts }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useCallback(
    (drawn: HTMLCanvasElement | null) => {
      canvas.current = drawn;
      if (drawn) void drawWithFonts(drawn, facts);
    },
    [facts],
  );
  const mayShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });

  const give = async (how: 'share' | 'keep') => {
    try {
      const file = await pictureFile(canvas.current!, facts);
      if (how === 'keep') return keep(file, file.name);
      await navigator.share({ files: [file], title: `${facts.name} at ${facts.camp}` });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // the person canceled
      toast.error('Not shared', 'Your device could not share the picture. Please download it.');
    }
  };
  return (
    <div className="grid gap-4">
      <canvas
        ref={draw}
        {...pictureSize}
        role="img"
        aria-label={spoken(facts)}
        className="mx-auto h-auto max-h-[55dvh] w-auto max-w-full rounded-md"
      />
      <div className="flex flex-wrap justify-end gap-3">
        {mayShare && (
          <Button onClick={() => void give('share')}>
            <Share2 aria-hidden />
            Share
          </Button>
        )}
        <Button variant={mayShare ? 'secondary' : 'primary'} onClick={() => void give('keep')}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </div>
  );
}

/** A browser needs a file to tell whether it can share files. */
const sample = new File([''], 'picture.png', { type: 'image/png' });

async function drawWithFonts(canvas: HTMLCanvasElement, facts: PictureFacts) {
  const context = canvas.getContext('2d');
  if (!context) return;
  drawPicture(context, facts);
  await Promise.all(
    [
      "800 60px 'Rokkitt'",
      "400 32px 'Atkinson Hyperlegible Next'",
      "700 36px 'Atkinson Hyperlegible Next'",
    ].map((font) => document.fonts?.load(font)),
  ).catch(() => undefined);
  drawPicture(context, facts);
}

const spoken = ({ academy, camp, dates, name, division, overall, stations }: PictureFacts) =>
  [
    `${academy}. ${camp}, ${dates}. ${name}, ${division}.`,
    overall && `Overall: ${overall.place}.`,
    `${stations.length} ${stations.length === 1 ? 'station' : 'stations'} with results.`,
  ]
    .filter(Boolean)
    .join(' ');
