/** The beginning of a log line of the demo academy that `make start` prints too. */
export const leftOutWords = 'The demo academy leaves out ';
