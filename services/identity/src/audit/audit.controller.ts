import { Controller } from '@nestjs/common';
import {
  type AuditEntry,
  type CsvFile,
  exportAudit,
  listAudit,
  type Page,
  type RowOf,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handle(listAudit)
  list(@Call() { query }: CallOf<typeof listAudit>): Promise<Page<AuditEntry>> {
    return this.audit.list(query);
  }

  @Handle(exportAudit)
  export(@Call() { caller, query }: CallOf<typeof exportAudit>): Promise<CsvFile<RowOf<typeof exportAudit>>> {
    return this.audit.export(caller, query);
  }
}
