import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AnswerOf, constants, type listCampVisits, type QueryOf } from '@fungo/contracts';
import { AcademyClock, AppError, CONFIG, fillPath, type SignedIn, type Visitor } from '@fungo/platform';
import { calendarText, EntryLinks, visitEntries } from '@fungo/platform/calendar';
import type { CampsConfig } from '../config';
import { isStaff, isTheirs } from '../link-tokens';
import { Registration } from '../registrations/registration.entity';
import { VisitsRepository } from './visits.repository';

@Injectable()
export class CalendarsService {
  private readonly links: EntryLinks;

  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: VisitsRepository,
    private readonly clock: AcademyClock,
    @Inject(CONFIG) private readonly config: CampsConfig,
  ) {
    this.links = new EntryLinks(config);
  }

  list({ familyIds, from }: QueryOf<typeof listCampVisits>): Promise<AnswerOf<typeof listCampVisits>> {
    return this.visits.listOf(familyIds, from);
  }

  /**
   * The entries of a registration's days, for its family, staff, and a calendar with the entry's link.
   * @throws AppError `camps.registration-not-found`
   */
  async entries(caller: SignedIn | Visitor, id: string): Promise<string> {
    const registration = await this.dataSource.manager.findOne(Registration, {
      select: { id: true, userId: true, tokenHash: true },
      where: { id },
    });
    const isOpen =
      registration !== null &&
      (isStaff(caller) || isTheirs(caller, registration) || this.links.opens(caller.tokenHash, 'camp', id));
    const visit = isOpen ? await this.visits.find(id) : null;
    if (!visit) throw new AppError('camps.registration-not-found');
    const { PUBLIC_URL } = this.config;
    const entries = visitEntries(visit, {
      clock: this.clock,
      host: new URL(PUBLIC_URL).hostname,
      summary: visit.title,
      url: new URL(fillPath('/camp-details/{id}', { id: visit.campId }), PUBLIC_URL).toString(),
    });
    return calendarText(entries, {
      ...{ product: 'Camps', name: visit.title, refresh: constants.calendarFeed.refresh },
    });
  }
}
