"""Mariscal for programs that learn: historical wargames with dice, hidden hands, reactions and long turns.

    import mariscal
    games = mariscal.Games("ancients/akragas", games=1024, auto=True)
    games.reset(seed=1)
    games.step(games.random(rng))

Games steps many games at once over numpy arrays. gym, aec and spiel, loaded when they are
asked for, have the interfaces of Gymnasium, PettingZoo and OpenSpiel over it.
"""
from ._library import MariscalError, version
from .games import CUT, ENDED, RUNNING, Games, battles

__all__ = ["CUT", "ENDED", "RUNNING", "Games", "MariscalError", "battles", "make", "version"]
__version__ = version()


def __getattr__(name):
    if name in ("gym", "aec", "spiel", "openspiel", "spaces", "dataset"):
        import importlib

        return importlib.import_module("." + name, __name__)
    raise AttributeError(name)


def make(battle, **options):
    """A Gymnasium environment of a battle: mariscal.gym.Env(battle, **options)."""
    from .gym import Env

    return Env(battle, **options)
