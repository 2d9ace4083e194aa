/** Staff views that the URL of the camps page opens in place of the list. */
export interface CampStaffView {
  name: 'gate' | 'roster' | 'report' | 'waiver';
  /** Id of the camp, or of the registration for its waiver. */
  id: string;
}

/** `?gate=7`, `?roster=7`, `?report=7`, `?waiver=<registration>`. */
export function campStaffView(search: URLSearchParams): CampStaffView | undefined {
  const gate = search.get('gate');
  if (gate && /^[1-9]\d*$/.test(gate)) return { name: 'gate', id: gate };
  const roster = search.get('roster');
  if (roster && /^[1-9]\d*$/.test(roster)) return { name: 'roster', id: roster };
  const report = search.get('report');
  if (report && /^[1-9]\d*$/.test(report)) return { name: 'report', id: report };
  const waiver = search.get('waiver');
  if (waiver) return { name: 'waiver', id: waiver };
  return undefined;
}
