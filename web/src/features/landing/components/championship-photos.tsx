import type { Site } from '@fungo/contracts';
import { cn } from '@/lib/cn';
import trophy from '../art/photo-1-trophy.svg';
import swing from '../art/photo-2-swing.svg';
import glove from '../art/photo-3-glove.svg';
import windup from '../art/photo-4-windup.svg';
import team from '../art/photo-5-team.svg';
import slide from '../art/photo-6-slide.svg';
import scoreboard from '../art/photo-7-scoreboard.svg';
import bats from '../art/photo-8-bats.svg';
import softball from '../art/photo-9-softball.svg';

/** The nine frames: what hangs in each by default, and where it hangs, pinned into a corner of the hero. */
const frames = [
  // top left
  {
    url: trophy,
    caption: 'The championship trophy',
    place: 'top-3 left-[2%] -rotate-5 lg:top-[4%] lg:left-[2%]',
  },
  {
    url: swing,
    caption: 'A full swing at sunset',
    place: 'top-6 left-[25%] rotate-3 lg:top-[17%] lg:left-[13.5%]',
  },
  // top right
  {
    url: team,
    caption: 'The team on the foul line',
    place: 'top-6 right-[25%] -rotate-3 lg:top-[17%] lg:right-[13.5%]',
  },
  {
    url: scoreboard,
    caption: 'The final score',
    place: 'top-3 right-[2%] rotate-5 lg:top-[4%] lg:right-[2%]',
  },
  // bottom left
  {
    url: glove,
    caption: 'A caught ball',
    place: 'bottom-10 left-[1%] rotate-4 lg:bottom-[25%] lg:left-[2.5%]',
  },
  {
    url: softball,
    caption: 'A softball on the chalk',
    place: 'bottom-3 left-[20%] -rotate-4 lg:bottom-[4%] lg:left-[1.5%]',
  },
  {
    url: slide,
    caption: 'A slide into home',
    place: 'bottom-7 left-[39.5%] rotate-2 lg:bottom-[5%] lg:left-[14%]',
  },
  // bottom right
  {
    url: windup,
    caption: 'A pitcher under the lights',
    place: 'right-[20%] bottom-3 -rotate-3 lg:right-[14%] lg:bottom-[6%]',
  },
  {
    url: bats,
    caption: 'Bats in the rack',
    place: 'right-[1%] bottom-9 rotate-5 lg:right-[2%] lg:bottom-[16%]',
  },
];

/** Nine framed photographs in the corners of the hero; the site's settings replace each. */
export const ChampionshipPhotos = ({ photos, isPending }: { photos: Site['photos']; isPending: boolean }) => (
  <ul aria-label="Championship photos" className="pointer-events-none absolute inset-0 top-(--nav-height)">
    {frames.map((frame, index) => {
      const photo = photos[index];
      return (
        <li
          key={frame.caption}
          className={cn(
            'pointer-events-auto absolute w-[22%] max-w-40 bg-[#fbfaf5] p-1 pb-2.5 shadow-lift transition-transform duration-300 hover:z-10 hover:scale-110 sm:p-1.5 sm:pb-4 lg:w-[11.5%] lg:max-w-60',
            frame.place,
          )}
        >
          <div className="aspect-4/3 overflow-hidden bg-board-raised">
            {!isPending && (
              <img
                src={photo?.url ?? frame.url}
                alt={photo?.caption || (photo?.url ? 'Championship photo' : frame.caption)}
                className="size-full object-cover"
              />
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
