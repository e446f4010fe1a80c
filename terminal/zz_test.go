package terminal
import ("testing";"mariscal/content";"mariscal/game";"mariscal/words";"fmt")
func TestZZ(t *testing.T){
 ss,_:=content.Systems()
 for _,id:=range []string{"ancients/akragas","ancients/proving-ground"} {
 p,_:=ss[0].Start(game.Ref{ID:id},nil,game.NewSeeded(3),nil)
 var info game.ScenarioInfo
 for _,i:=range ss[0].Scenarios(){ if i.ID==id {info=i}}
 v:=view{look:Look{Width:80},words:words.For("es"),info:info}
 fmt.Println(v.board(p.Scene(game.All)))
 }
}
