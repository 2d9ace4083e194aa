import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type CampReport,
  type constants,
  getCampAgeGroups,
  type getCampReport,
} from '@fungo/contracts';
import { AppError, Ask, versionOf } from '@fungo/platform';

/** A camp's report as it would be sent now. */
export interface ReportNow {
  report: CampReport;
  /** Why there is none. */
  problem: (typeof constants.outreach.noReport)[number] | null;
  /** Of what its recipients read of the camp. */
  version: string;
}

/** The numbers that leagues are told of a camp. */
@Injectable()
export class CampReports {
  constructor(private readonly ask: Ask) {}

  /** @throws AppError `camps.camp-not-found` */
  async now(campId: number): Promise<ReportNow> {
    const { state, ...facts } = await this.ask.question(getCampAgeGroups, { params: { id: String(campId) } });
    const report = { campId, ...facts };
    const problem = state === 'over' ? (facts.ageGroups.length === 0 ? 'too-few' : null) : state;
    return { report, problem, version: versionOf(report) };
  }

  /** @throws AppError `camps.camp-not-found` */
  async show(campId: number): Promise<AnswerOf<typeof getCampReport>> {
    const { report, problem } = await this.now(campId);
    const { title, startDate, endDate, ageGroups } = report;
    const told = problem === null ? ageGroups.map(({ ageGroup }) => ageGroup) : [];
    return { title, startDate, endDate, problem, ageGroups: told };
  }

  /** @throws AppError `camps.camp-not-found`, `messaging.no-report` */
  async get(campId: number): Promise<ReportNow> {
    const now = await this.now(campId);
    if (now.problem) throw new AppError('messaging.no-report');
    return now;
  }
}

/**
 * The report with the numbers that its sender read.
 * @throws AppError `messaging.no-report`, `messaging.report-changed`
 */
export function reportAsRead({ report, problem, version }: ReportNow, read: string | undefined): CampReport {
  if (problem) throw new AppError('messaging.no-report');
  if (version !== read) throw new AppError('messaging.report-changed');
  return report;
}
