import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  taken: {
    undo: '{count, plural, one {Change undone on # link} other {Changes undone on # links}}',
    redo: '{count, plural, one {Change redone on # link} other {Changes redone on # links}}',
    undoAgain: 'Undo',
    redoAgain: 'Redo',
    nothing: 'Nothing to undo',
    nothingAgain: 'Nothing to redo',
  },
  refused: {
    title: '{count, plural, one {# link was not changed} other {# links were not changed}}',
    changed_since: '{aliases}: changed again since then. The history has every version.',
    fields: '{aliases}: {fields} changed again since then. The history has every version.',
    gone: '{aliases}: deleted for good.',
    in_bin: '{aliases}: deleted. Restore it first.',
    blocked: '{aliases}: blocked.',
    alias_taken: '{aliases}: another link now has the previous alias.',
    alias_reserved: '{aliases}: the previous alias is now reserved.',
    domain_not_active: '{aliases}: the previous domain is no longer active.',
    ends_before_start: '{aliases}: the link would end before it starts.',
    destination_refused: '{aliases}: the previous destination is no longer allowed.',
    tag_gone: '{aliases}: a tag it had was deleted.',
    password_lost: '{aliases}: the previous password is no longer stored.',
  },
});
