import { Outbox, type Projection } from '@fungo/platform';
import { memberships, people, putNewest, type UserProjection } from '@fungo/platform/people';
import { FilmsService } from './films/films.service';
import { tellOfReleasedProofs } from './fix-cards/proof-arrivals';
import { CampPictures } from './galleries/camp-pictures';
import { AlbumsWriter } from './images/albums.writer';
import { SitePictures } from './images/site-pictures';
import { StoredPerson } from './people/person.entity';
import { tellOfReleased } from './videos/arrivals';

const outbox = new Outbox('media');
const albums = new AlbumsWriter(outbox);

/** After a family answers the consent question, its held videos and proofs are announced to the coaches. */
export const peopleWithConsent: UserProjection = {
  ...people,
  refresh: async (ask, manager, userId) => {
    const waited = await manager.existsBy(StoredPerson, { userId, awaitsConsent: true });
    await people.refresh(ask, manager, userId);
    if (!waited || !(await manager.existsBy(StoredPerson, { userId, awaitsConsent: false }))) return;
    await tellOfReleased(outbox, manager, userId);
    await tellOfReleasedProofs(outbox, manager, userId);
  },
};

/** Media's other projections. */
export const projections = {
  memberships: memberships((manager, answers) => putNewest(manager, 'memberships', answers)),
  sitePictures: {
    owner: 'identity',
    rebuild: (ask, manager) => new SitePictures(ask, albums, outbox).rebuild(manager),
  } satisfies Projection,
  campPictures: {
    owner: 'camps',
    rebuild: (ask, manager) => new CampPictures(ask, albums, new FilmsService(outbox)).rebuild(manager),
  } satisfies Projection,
};
