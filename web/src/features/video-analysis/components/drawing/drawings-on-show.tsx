import type { Annotation } from '@fungo/contracts';
import { type Size, unitOf, visibleAt } from '@fungo/contracts/media/drawing-paths';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFilm, useFilmState } from '../film/use-film';
import { Shape } from './shape';

/** Those drawings that belong to what the film shows. */
export function useDrawingsOnShow(drawings: readonly Annotation[]) {
  const film = useFilm();
  useFilmState(({ frame }) => frame);
  return visibleAt(drawings, film.time);
}

/** The canvas over the film: letterboxed as the film itself is, so that the two never part. */
export const Canvas = ({ canvas, className, ...rest }: ComponentProps<'svg'> & { canvas: Size }) => (
  <svg
    viewBox={`0 0 ${canvas.width} ${canvas.height}`}
    preserveAspectRatio="xMidYMid meet"
    className={cn('absolute inset-0 size-full', className)}
    {...rest}
  />
);

/** The drawings, to look at. */
export function DrawingsOnShow({ drawings, canvas }: { drawings: readonly Annotation[]; canvas: Size }) {
  const shown = useDrawingsOnShow(drawings);
  const film = useFilm();
  return (
    <Canvas canvas={canvas} role="group" aria-label="Drawings on the film" onClick={film.toggle}>
      {shown.map((drawing) => (
        <Shape key={drawing.id} drawing={drawing} unit={unitOf(canvas)} />
      ))}
    </Canvas>
  );
}
