/** Names that replace those of an erased family. */
export const nobody = { name: 'Former family', email: 'nobody@invalid', player: 'Former player' };
