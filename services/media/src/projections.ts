import { Outbox, type Projection } from '@fungo/platform';
import { memberships, people, putNewest } from '@fungo/platform/people';
import { FilmsService } from './films/films.service';
import { CampPictures } from './galleries/camp-pictures';
import { Albums } from './images/albums';
import { SitePictures } from './images/site-pictures';

const outbox = new Outbox('media');
const albums = new Albums(outbox);

/** What media knows from other services. */
export const projections = {
  people,
  memberships: memberships((manager, answers) => putNewest(manager, 'memberships', answers)),
  sitePictures: {
    owner: 'identity',
    rebuild: (ask, manager) => new SitePictures(ask, albums).rebuild(manager),
  } satisfies Projection,
  campPictures: {
    owner: 'camps',
    rebuild: (ask, manager) => new CampPictures(ask, albums, new FilmsService(outbox)).rebuild(manager),
  } satisfies Projection,
};
