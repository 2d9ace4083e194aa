import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { offerFreeHours } from '../calendar/free-hours.jobs';
import { FreeHours } from './free-hours';
import { renewHourAlerts } from './hour-alerts.jobs';
import { HourAlertsService } from './hour-alerts.service';

@Controller()
export class HourAlertsEvents {
  constructor(
    private readonly alerts: HourAlertsService,
    private readonly freeHours: FreeHours,
  ) {}

  @Run(offerFreeHours)
  offer({ instructorId }: { instructorId: number }, { manager }: Delivered): Promise<void> {
    return this.freeHours.offer(manager, instructorId);
  }

  @Run(renewHourAlerts)
  renew(_: object, { manager }: Delivered): Promise<void> {
    return this.alerts.renew(manager);
  }
}
