/** The page that the browser loaded: what the router shows later keeps its policy. */
const loadedAt = location.pathname;

/** Only a workbench's own document may use the microphone. */
export const mayAskForMicrophone = (): boolean => /^\/video-analysis\/./.test(loadedAt);

/** Loads the workbench as a document of its own. */
export const loadForMicrophone = (): void => location.reload();
